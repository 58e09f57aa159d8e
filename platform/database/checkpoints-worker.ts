import { workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import { serveWorkerThread } from './worker-thread-replies.ts';

const db = new SqliteDatabase(workerData.database, { fileMustExist: true });
// As careful as the connection that writes: the copy is on disk before the log is used anew.
db.pragma('synchronous = FULL');

// PASSIVE waits for nobody and holds nobody up.
serveWorkerThread(
  () => void db.pragma('wal_checkpoint(PASSIVE)'),
  () => db.close(),
);
