import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(4096, 1);

/** Mounts a disk of some megabytes, with a ballast file that can be deleted. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'vitrin-disk-'));

  /** Throws if this process may not mount. */
  constructor(megabytes: number, ballast: number) {
    const { status, stderr } = spawnSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.folder],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`A small disk cannot be mounted here (it needs root): ${stderr}`);
    this.write('ballast', ballast * 256);
  }

  /** Fills the disk to the last block. */
  fill() {
    this.write('filling', Number.POSITIVE_INFINITY);
  }

  throwOffBallast() {
    rmSync(join(this.folder, 'ballast'), { force: true });
    rmSync(join(this.folder, 'filling'), { force: true });
  }

  remove() {
    spawnSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private write(name: string, blocks: number) {
    const file = openSync(join(this.folder, name), 'w');
    try {
      for (let count = 0; count < blocks; count += 1) writeSync(file, BLOCK);
    } catch {
      // No space is left, as intended.
    } finally {
      closeSync(file);
    }
  }
}

/** Tells whether this process can mount a small disk. */
export function canMount(): boolean {
  try {
    new SmallDisk(1, 0).remove();
    return true;
  } catch {
    return false;
  }
}
