/** What a browser may import: types, endings of files, kinds and labels. `index.server.ts` has the readers. */
export {
  type CvLine,
  type CvParts,
  type EntryKind,
  entryKinds,
  fieldLabel,
  type ImportSection,
  kindOf,
  languageLevels,
  sectionLabels,
  sections,
  sources,
} from './cv/cv.ts';
export { knownSkills } from './cv/skill-cards.ts';
export { readEndings } from './posts/post.ts';
