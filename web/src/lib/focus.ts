// Focus is never lost: a dialog gives it back, and where what had it goes away it moves to what is around it.

const PLACES = "dialog, [role=region], section, aside, nav, main, header, footer, form, [role=group]";

function take(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

export function focusMain(page: Document): void {
  const main = page.querySelector("main");
  if (main instanceof HTMLElement) take(main);
}

const lost = (page: Document): boolean => !page.activeElement || page.activeElement === page.body;

/** To who had it before a dialog opened, or to the page's main part where that is gone. */
export function giveBack(before: Element | null, page: Document): void {
  // At once: whoever watches for lost focus would find it gone otherwise.
  if (!lost(page) || before === page.body) return;
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  else focusMain(page);
}

/** Until the answer is called. */
export function keepFocus(page: Document): () => void {
  let around: HTMLElement[] = [];
  let last: Element | null = null;
  const came = (event: FocusEvent): void => {
    last = event.target instanceof Element ? event.target : null;
    around = [];
    for (let one = last?.parentElement; one && one !== page.body; one = one.parentElement) if (one.matches(PLACES)) around.push(one);
  };
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    if (!lost(page)) return;
    const place = around.find((one) => one.isConnected);
    if (place) take(place);
    else focusMain(page);
  });
  page.addEventListener("focusin", came);
  watch.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener("focusin", came);
    watch.disconnect();
  };
}
