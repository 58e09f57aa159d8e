import { prepareStarter } from '#app/articles/starter/prepared-starter.server.ts';
import { analyticsArticle, writingArticle } from '#app/articles/starter/starter-texts.ts';

await prepareStarter([analyticsArticle.html, writingArticle.html]);
process.exit(0);
