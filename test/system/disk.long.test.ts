import { expect, test } from 'vitest';
import { canMount } from './disk/small-disk.ts';
import { disk, isFullDiskBorne } from './disk.ts';

// Skips without root, which alone can mount a disk; `npm run drill -- disk` then says why it fails.
test.skipIf(!canMount())(
  'on a full disk pages are served, writes are refused with 507, and no accepted write is lost',
  async () => {
    const report = await disk([]);
    expect(Object.keys(report.database?.refused ?? {})).toEqual([
      '507 Diskte yer kalmadı; değişiklik kaydedilmedi.',
    ]);
    expect(isFullDiskBorne(report)).toBe(true);
  },
);
