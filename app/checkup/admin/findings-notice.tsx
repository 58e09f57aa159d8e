import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { read } from '#kit/client/api.ts';
import { type Finding, openFindings, texts } from '../contract.ts';

/** Names on each screen what needs the owner; the screen of the checkup says more. */
export function FindingsNotice() {
  const findings = useFindings();
  if (findings.length === 0) return null;
  const names = findings.map(({ check }) => texts[check].name);
  return (
    <p role="alert" className="notice">
      Dikkat isteyen {names.length === 1 ? 'bir konu' : `${names.length} konu`} var: {names.join(', ')}.{' '}
      <a href="/admin/checkup">Denetim ekranına gidin</a>.
    </p>
  );
}

function useFindings(): Finding[] {
  const { key } = useLocation();
  const [findings, setFindings] = useState<Finding[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another key
  useEffect(() => {
    const abort = new AbortController();
    void read('/api/checkup/findings', openFindings, abort.signal).then((reply) => {
      // A copy has a line of its own.
      if (reply && !abort.signal.aborted)
        setFindings(reply.findings.filter(({ check }) => check !== 'original'));
    });
    return () => abort.abort();
  }, [key]);
  return findings;
}
