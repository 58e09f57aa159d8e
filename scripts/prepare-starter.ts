import { analyticsArticle, prepareStarter, writingArticle } from '#app/articles/starter.server.ts';
import { sampleArticles } from '#app/demo/sample.ts';

await prepareStarter([analyticsArticle, writingArticle, ...sampleArticles].map(({ html }) => html));
process.exit(0);
