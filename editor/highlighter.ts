import { common, createLowlight } from 'lowlight';

/** Colours code. The editor loads it with the first block that names a language. */
export const lowlight = createLowlight(common);
lowlight.registerAlias({
  bash: ['sh', 'zsh'],
  ini: ['toml', 'env'],
  xml: ['html', 'svg', 'vue'],
  yaml: ['yml'],
});

export type Lowlight = typeof lowlight;

export const MAX_HIGHLIGHTED = 100_000;
