import { circuit, code, sequence } from './machines.ts';
import { bars, contour, grid, type, waves } from './shapes.ts';

/** Draws within 160 × 90; a width of 0 fills. */
export type Stroke = { d: string; paint: 'faint' | 'strong' | 'ink'; width: number };
export type Drawn = { strokes: Stroke[]; word?: { text: string; size: number } };
export type Family = (random: () => number, title: string) => Drawn;

/** Are drawn whole in frames of every ratio; the others are patterns that fill them. */
export const framed: ReadonlySet<Family | undefined> = new Set([type, sequence, code, circuit, bars]);

export const families: readonly Family[] = [type, contour, waves, sequence, code, grid, circuit, bars];
