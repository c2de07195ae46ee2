// Settings and About can be opened from anywhere; the dialogs are in App.

export const opened: { dialog: "" | "settings" | "about" } = $state({ dialog: "" });

export function openDialog(which: typeof opened.dialog): void {
  opened.dialog = which;
}
