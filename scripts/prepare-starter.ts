import { prepareStarter } from '../app/articles/prepared-starter.server.ts';
import { analyticsArticle, writingArticle } from '../app/articles/starter-texts.ts';

/** Sanitizes the starter articles once, at the build. */
await prepareStarter([analyticsArticle.html, writingArticle.html]);
process.exit(0);
