import { workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import { serveWorkerThread } from './worker-thread-replies.ts';

const db = new SqliteDatabase(workerData.database, { fileMustExist: true });
// Syncs the copy before the log is reused, as the writing connection does.
db.pragma('synchronous = FULL');

// PASSIVE blocks nobody.
serveWorkerThread(
  () => void db.pragma('wal_checkpoint(PASSIVE)'),
  () => db.close(),
);
