/** What others wrote: bytes in, posts or a CV out. */
export { joined } from './cv/cv.ts';
export { isFirstOfList, recordsIn, resumeLists, resumeNames, textIn, textsIn } from './cv/fields.ts';
export { MAX_CV_BYTES, readUploadedCv } from './cv/read-safely.server.ts';
export { cardOf, OTHER } from './cv/skill-cards.ts';
export {
  type ArchiveFile,
  isArchive,
  lostWords,
  MAX_ARCHIVE_BYTES,
  readPosts,
} from './posts/archive.server.ts';
export {
  addressOfFile,
  findInFolder,
  findPost,
  isInFolder,
  pageName,
  pathInFolder,
} from './posts/folder.ts';
export { findAtUrl } from './posts/from-url.server.ts';
export { frontMatter } from './posts/front-matter.server.ts';
export { type Folder, type SourceArticle, wrongType } from './posts/post.ts';
