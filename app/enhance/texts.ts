import type { FormTexts } from '#app/texts/tr-form.ts';
import { type ScriptTexts, scripts } from '#app/texts/tr-scripts.ts';

/** Reads the texts that a document of another language brings, or those that the scripts have. */
export const textsOf = <T extends ScriptTexts | FormTexts>({ dataset }: HTMLElement, own: T): T =>
  dataset.texts ? JSON.parse(dataset.texts) : own;

export const texts = textsOf(document.documentElement, scripts);
