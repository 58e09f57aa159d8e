import { openSqlite } from '#platform/database/database.ts';
import { answerApart } from '#platform/run-apart.ts';
import { checkSqlite } from './sqlite.server.ts';

const { db, driver } = openSqlite(process.argv[2] ?? '');
answerApart(
  checkSqlite(db).then(
    (wrong) => ({ wrong, isDamaged: false }),
    (error: unknown) => ({ wrong: [String(error)], isDamaged: driver.isDamaged === true }),
  ),
);
