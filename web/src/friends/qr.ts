// A QR code as one path: drawn as SVG, it is sharp in every size and in both schemes.

import qrcode from "qrcode-generator";

/** size: how many squares it is wide, with the quiet edge that readers need; path: the dark ones. */
export interface Code {
  size: number;
  path: string;
}

const EDGE = 4;

export function codeOf(text: string): Code {
  // 0: as large as the text needs. M: a fifth of it may be dirty.
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const rows: string[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue;
      let last = column;
      while (last + 1 < count && code.isDark(row, last + 1)) last++;
      rows.push(`M${column + EDGE} ${row + EDGE}h${last - column + 1}v1H${column + EDGE}z`);
      column = last;
    }
  }
  return { size: count + 2 * EDGE, path: rows.join("") };
}
