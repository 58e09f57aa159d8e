import { expect, test } from 'vitest';
import { notesOf } from './release-notes.ts';

test('notes are the part of a version, whatever stands in its heading; a version without a part is refused', () => {
  const changelog = '# Changes\n\n## Next\n\n* c\n\n## 1.10.0 (2026-12-01)\n\n* b\n\n## 1.1.0\n\n* a\n';
  expect(notesOf(changelog, '1.10.0')).toBe('* b\n');
  expect(notesOf(changelog, '1.1.0')).toBe('* a\n');
  expect(() => notesOf(changelog, '1.0.0')).toThrow('no part of 1.0.0');
});
