import { expect, test } from 'vitest';
import { lateVersions } from './late-versions.ts';

test('a library is late when a newer version was out, not when the registry calls an older one the latest', () => {
  const outdated = {
    behind: { current: '1.9.3', latest: '1.10.0' },
    ahead: { current: '8.4.0', latest: '7.18.5' },
    twice: [
      { current: '2.0.0', latest: '2.0.0' },
      { current: '1.0.0', latest: '2.0.0' },
    ],
    missing: { latest: '1.0.0' },
  };
  expect(lateVersions(outdated)).toEqual(['behind 1.9.3 (1.10.0)', 'twice 1.0.0 (2.0.0)']);
});
