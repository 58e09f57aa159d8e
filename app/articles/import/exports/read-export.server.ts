import { parseJson } from '#app/text/json.ts';
import { blogPosts } from './blog-posts.server.ts';
import type { Exported } from './export.ts';
import { ghostPosts } from './ghost.server.ts';
import { wordPressPosts } from './wordpress.server.ts';

/** Reads an export of WordPress (WXR), Ghost, dev.to or Hashnode. Undefined when it is none. */
export function readExport(text: string): Exported[] | undefined {
  if (/^\s*</.test(text)) return wordPressPosts(text);
  const data = parseJson(text);
  return ghostPosts(data) ?? blogPosts(data);
}
