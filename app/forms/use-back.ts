import { useNavigate } from 'react-router';

export function useBack(start: string): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage() ? navigate(start, { replace: true }) : navigate(-1));
}

function isFirstPage(): boolean {
  const state: unknown = window.history.state;
  return !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0);
}
