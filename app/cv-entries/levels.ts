import { languageLevels } from '#importers/index.ts';
import { turkish } from '#kit/texts/words.ts';

export function levelLabel(level: string, { t } = turkish): string {
  const known = languageLevels.find((one) => one === level);
  return known ? t.labels.languages[known] : '';
}
