import { readStored } from '#kit/ui/storage.ts';

declare global {
  interface Window {
    /** Answers to what the panel's document asked for by itself, by address, and the session that asked. */
    early?: { token: string; answers: Map<string, Promise<Response | undefined>> };
  }
}

/** Takes the answer that the document asked for, once. Resolves to undefined if it did not ask or was not reached. */
export async function earlyAnswer(path: string): Promise<Response | undefined> {
  if (window.early?.token !== readStored('authToken')) return undefined;
  const answer = window.early?.answers.get(path);
  window.early?.answers.delete(path);
  return answer;
}

/** Call once the first screen has read what it needs: later screens want newer answers. */
export const forgetEarlyAnswers = () => {
  delete window.early;
};
