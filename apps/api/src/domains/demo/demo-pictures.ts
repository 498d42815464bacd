import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { redrawnCreative, type CreativePart } from '../../platform/files/readers/creative-picture.js';
import type { DemoCreative } from './generator/campaign.types.js';
import { Random } from './generator/random.js';

/** A picture as it is stored. */
export interface DemoPicture {
  readonly hash: string;
  readonly parts: readonly CreativePart[];
}

/** A plain picture of a creative, in colours that belong to its brand; undefined for videos, which have no file. */
export async function pictureOf(brand: string, creative: DemoCreative): Promise<DemoPicture | undefined> {
  if (creative.kind !== 'image') return undefined;
  const svg = Buffer.from(drawing(brand, creative));
  const { parts } = await redrawnCreative(await sharp(svg).png().toBuffer(), { side: 4096 });
  return { hash: randomBytes(32).toString('hex'), parts };
}

/** A slope before a sun, and a button, all without letters: fonts differ from machine to machine. */
function drawing(brand: string, { width, height }: DemoCreative): string {
  const random = new Random(`picture|${brand}`);
  const hue = random.int(360);
  const colour = (turn: number, light: number) => `hsl(${(hue + turn) % 360}, 55%, ${light}%)`;
  const [x, y] = [(part: number) => Math.round(width * part), (part: number) => Math.round(height * part)];
  const radius = Math.round(Math.min(width, height) * random.between(0.16, 0.24));
  const slope = `0,${y(0.8)} ${x(0.3)},${y(random.between(0.35, 0.5))} ${x(0.55)},${y(0.66)} ${x(0.8)},${y(0.45)} ${width},${y(0.75)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colour(0, 82)}"/>
<circle cx="${x(0.74)}" cy="${y(0.3)}" r="${radius}" fill="${colour(60, 66)}"/>
<polygon points="${slope} ${width},${height} 0,${height}" fill="${colour(0, 38)}"/>
<rect x="${x(0.06)}" y="${y(0.84)}" width="${x(0.3)}" height="${y(0.09)}" rx="3" fill="${colour(180, 92)}"/>
</svg>`;
}
