type Entry = { relativeOffsetOfLocalHeader: number; fileNameLength: number; compressedSize: number };

const HEADER_BYTES = 30;

export function doOverlap(entries: Iterable<Entry>): boolean {
  const parts = Array.from(entries, ({ relativeOffsetOfLocalHeader: start, ...entry }) => ({
    start,
    end: start + HEADER_BYTES + entry.fileNameLength + entry.compressedSize,
  })).sort((one, other) => one.start - other.start);
  return parts.some(({ start }, at) => start < (parts[at - 1]?.end ?? 0));
}
