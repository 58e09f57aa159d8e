import { useSearchParams } from 'react-router';

/** Keeps a list's query in the address; a change returns to page 1. */
export function useListQuery(): [URLSearchParams, (name: string, value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        current.delete('page');
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params, set];
}
