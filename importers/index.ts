/** What a browser may import: types, endings of files, kinds and labels. `index.server.ts` has the readers. */
export {
  type CvLine,
  type CvParts,
  type EntryKind,
  entryKinds,
  type ImportSection,
  kindOf,
  languageLevels,
  sections,
  sources,
} from './cv/cv.ts';
export { fieldLabel, sectionLabels } from './cv/labels.ts';
export { readEndings } from './posts/endings.ts';
