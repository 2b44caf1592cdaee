import sharp from "sharp";
import { expect, test } from "vitest";
import { icons, renderFavicon, renderIcon } from "./icons.ts";

test("/favicon.ico says where its one picture begins, how long it is and how large", async () => {
  const file = Buffer.from(await renderFavicon());
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const [length, begin] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  // One directory entry of 16 bytes follows the header of 6.
  expect([begin, begin + length]).toEqual([22, file.length]);
  expect(await sharp(file.subarray(begin)).metadata()).toMatchObject({
    format: "png",
    width: file.readUInt8(6),
    height: file.readUInt8(7),
  });
});

test.each(Object.entries(icons))("the icon %s is a square PNG of its side", async (_name, icon) => {
  const png = await renderIcon(icon.art, icon.side);
  expect(await sharp(png).metadata()).toMatchObject({
    format: "png",
    width: icon.side,
    height: icon.side,
  });
});
