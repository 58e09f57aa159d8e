import { openSqlite } from '#platform/database/database.ts';
import { listMisindexed } from '#platform/database/text-search.ts';
import { answerApart } from '#platform/sandbox/worker-replies.ts';
import { checkSqlite } from './sqlite.server.ts';

const [check, file = ''] = process.argv.slice(2);
const { db, driver } = openSqlite(file);
answerApart(
  check === 'search'
    ? listMisindexed(db)
    : checkSqlite(db).then(
        (wrong) => ({ wrong, isDamaged: false }),
        (error: unknown) => ({ wrong: [String(error)], isDamaged: driver.isDamaged === true }),
      ),
);
