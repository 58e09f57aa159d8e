import { workerData } from 'node:worker_threads';
import { openSqlite } from '#platform/database/database.ts';
import { leaveLogAlone } from '#platform/database/sqlite/checkpoints.ts';
import { serveWorkerThread } from '#platform/database/worker-thread-replies.ts';
import { readView, writeViews } from './write.server.ts';

// Runs in a worker thread: see writer.server.ts.
const { db, driver, close } = openSqlite(workerData.database);
if (driver.kind === 'sqlite') leaveLogAlone(driver.handle);

serveWorkerThread((lines: string) => writeViews(db, lines.split('\n').map(readView)), close);
