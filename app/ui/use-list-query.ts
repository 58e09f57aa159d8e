import { useSearchParams } from 'react-router';

/** What a list is asked for, which stands in the address; each change starts again at the first page. */
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
