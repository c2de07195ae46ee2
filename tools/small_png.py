"""A picture in 256 colours: a felt's fine shades make a PNG large, and nobody misses them in the docs."""

import base64
import struct
import zlib

from playwright.sync_api import Browser

# Median cut over the colours, six bits a channel: boxes are halved where most pixels are farthest apart.
QUANTIZE = """async png => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const data = pen.getImageData(0, 0, width, height).data;
  const key = i => (data[i] >> 2) << 12 | (data[i + 1] >> 2) << 6 | data[i + 2] >> 2;
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) counts.set(key(i), (counts.get(key(i)) ?? 0) + 1);
  const box = colours => {
    const spans = [12, 6, 0].map(shift => {
      const values = colours.map(([colour]) => colour >> shift & 63);
      return [values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)), shift];
    }).sort((a, b) => b[0] - a[0]);
    const pixels = colours.reduce((sum, [, count]) => sum + count, 0);
    return { colours, shift: spans[0][1], pixels, worth: spans[0][0] * pixels ** 0.8 };
  };
  let boxes = [box([...counts])];
  while (boxes.length < 256) {
    boxes.sort((a, b) => b.worth - a.worth);
    const { colours, shift, pixels, worth } = boxes[0];
    if (!worth) break;
    colours.sort((a, b) => (a[0] >> shift & 63) - (b[0] >> shift & 63));
    let cut = 1;
    for (let sum = colours[0][1]; cut < colours.length - 1 && sum < pixels / 2; cut++) sum += colours[cut][1];
    boxes.splice(0, 1, box(colours.slice(0, cut)), box(colours.slice(cut)));
  }
  const index = new Map();
  boxes.forEach((one, at) => one.colours.forEach(([colour]) => index.set(colour, at)));
  const sums = boxes.map(() => [0, 0, 0]);
  const dots = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i += 4) {
    const at = dots[i / 4] = index.get(key(i));
    for (let c = 0; c < 3; c++) sums[at][c] += data[i + c];
  }
  const palette = sums.flatMap((sum, at) => sum.map(one => Math.round(one / boxes[at].pixels)));
  let text = '';
  for (let i = 0; i < dots.length; i += 8192) text += String.fromCharCode(...dots.subarray(i, i + 8192));
  return [width, height, palette, btoa(text)];
}"""


def small_png(browser: Browser, png: bytes) -> bytes:
    """The same picture, with a palette."""
    page = browser.new_page()
    try:
        found = page.evaluate(QUANTIZE, base64.b64encode(png).decode())
    finally:
        page.close()
    width, height, palette, dots = found
    pixels = base64.b64decode(dots)
    rows = b"".join(b"\0" + pixels[row * width : (row + 1) * width] for row in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
