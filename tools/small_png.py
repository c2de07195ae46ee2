"""A picture in 256 colours: a felt's fine shades make a PNG large, and nobody misses them in the docs."""

from io import BytesIO

from PIL import Image

COLOURS = 256


def small_png(png: bytes) -> bytes:
    out = BytesIO()
    with Image.open(BytesIO(png)) as picture:
        picture.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT).save(out, "PNG", optimize=True)
    return out.getvalue()
