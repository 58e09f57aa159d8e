import { getDocumentProxy } from 'unpdf';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';

// Runs in a sandboxed process: see queries.server.ts.
answerJobs(async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  await pdf.getPage(1);
  return pdf.numPages;
});
