import { speculationRules } from '#kit/site/speculation-rules.ts';

export function speculate() {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = speculationRules;
  document.head.append(script);
}
