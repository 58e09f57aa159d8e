type Entry = { relativeOffsetOfLocalHeader: number; fileNameLength: number; compressedSize: number };

/** A local header without the name and what stands beside it. */
const HEADER_BYTES = 30;

/** Whether entries of a .zip share bytes, which only archives do that want to be unpacked to far more than they hold. */
export function doOverlap(entries: Iterable<Entry>): boolean {
  const parts = Array.from(entries, ({ relativeOffsetOfLocalHeader: start, ...entry }) => ({
    start,
    end: start + HEADER_BYTES + entry.fileNameLength + entry.compressedSize,
  })).sort((one, other) => one.start - other.start);
  return parts.some(({ start }, at) => start < (parts[at - 1]?.end ?? 0));
}
