import { createMiddleware } from 'hono/factory';
import { recordRequest } from '#app/audit/record-request.server.ts';
import { type ContentTag, contentTags } from '#app/content-tags.ts';
import type { ApiEnv } from './http.ts';

/**
 * Says for each part of the API which resources its writes change. The longest prefix decides; what stands nowhere
 * changes everything, and a test names it.
 */
const changedBy: Record<string, readonly ContentTag[]> = {
  '/api/analytics': [],
  '/api/articles': ['articles'],
  '/api/articles/import-file': ['articles', 'categories'],
  '/api/articles/import-medium': ['articles', 'categories'],
  '/api/audit': [],
  '/api/auth': [],
  '/api/backups': [],
  '/api/categories': ['categories', 'articles', 'projects'],
  '/api/contact': [],
  '/api/cv': [],
  '/api/education': ['education'],
  '/api/experiences': ['experience'],
  '/api/messages': [],
  '/api/personal-info': ['profile'],
  '/api/privacy': ['privacy'],
  '/api/privacy/erase': [],
  '/api/projects': ['projects'],
  '/api/projects/upload-image': [],
  '/api/articles/upload-cover': [],
  '/api/redirects': [],
  '/api/seo': ['seo'],
  '/api/skills': ['skills'],
  '/api/starter-content': contentTags,
  '/api/upload': [],
  '/api/uploads': [],
};

export function tagsChangedBy(path: string): readonly ContentTag[] {
  for (let prefix = path; prefix; prefix = prefix.slice(0, prefix.lastIndexOf('/'))) {
    const tags = changedBy[prefix];
    if (tags) return tags;
  }
  return contentTags;
}

/** Invalidates the pages that a write of the owner changed, and writes the audit log: both in this one place. */
export const invalidateAndAudit = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { method, path } = c.req;
  if (c.var.owner && c.res.ok && !['GET', 'HEAD'].includes(method)) {
    c.var.deps.content.invalidate(tagsChangedBy(path), {
      withdrawn: method === 'DELETE' || c.var.withdrawn === true,
    });
  }
  await recordRequest(c);
});
