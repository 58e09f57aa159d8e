import { analyticsArticle, prepareStarter, writingArticle } from '#app/articles/starter.server.ts';

await prepareStarter([analyticsArticle.html, writingArticle.html]);
process.exit(0);
