// The address of a hand that somebody shared.

export function linkOf(token: string): string {
  return `${location.origin}/#/link/${token}`;
}
