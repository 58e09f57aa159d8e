import { workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import { serveWorkerThread } from '../worker-thread-replies.ts';

const db = new SqliteDatabase(workerData.database, { fileMustExist: true });
db.pragma('synchronous = FULL');

// PASSIVE blocks no reader or writer.
serveWorkerThread(
  () => void db.pragma('wal_checkpoint(PASSIVE)'),
  () => db.close(),
);
