import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';

const db = new SqliteDatabase(workerData.file, { fileMustExist: true });
// As careful as the connection that writes: the copy is on disk before the log is used anew.
db.pragma('synchronous = FULL');

parentPort?.on('message', (message: 'copy' | 'stop') => {
  if (message === 'copy') return checkpoint();
  db.close();
  parentPort?.close();
});

/** PASSIVE waits for nobody and holds nobody up. */
function checkpoint() {
  try {
    db.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // A disk that is full or gone is reported by the connection that writes; here it is tried again.
  }
}
