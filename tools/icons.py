"""python -m tools.icons: the icons of the installed page, made in headless Chromium from web/src/art/icon.svg."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.live_room import BROWSER_ARGS, browser_path
from tools.small_png import small_png

WEB = Path(__file__).resolve().parents[1] / "web"
# That of the icon itself: a home screen rounds the corners as it likes.
GROUND = "#0f5a45"
# A system may cut a maskable icon to any shape: what matters stays within four fifths of it.
ICONS = (("180", 180, 1.0), ("192", 192, 1.0), ("512", 512, 1.0), ("maskable-512", 512, 0.8))


def page_of(svg: str, part: float) -> str:
    return (
        f"<style>html,body{{margin:0;height:100%;background:{GROUND};display:grid;place-items:center}}"
        f"svg{{width:{part:.0%};height:{part:.0%}}}</style>{svg}"
    )


def main(folder: Path = WEB / "public" / "icons") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    svg = (WEB / "src" / "art" / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=BROWSER_ARGS)
        for name, side, part in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(page_of(svg, part))
            (folder / f"{name}.png").write_bytes(small_png(page.screenshot()))
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
