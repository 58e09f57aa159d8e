import { useNavigate } from 'react-router';

/** Goes back as far as the site goes: a tab that began on this page has nothing of ours behind it. */
export function useBack(start: string): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage() ? navigate(start, { replace: true }) : navigate(-1));
}

/** The router numbers the entries of a tab's history. */
function isFirstPage(): boolean {
  const state: unknown = window.history.state;
  return !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0);
}
