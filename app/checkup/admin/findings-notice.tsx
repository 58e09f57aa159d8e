import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { read } from '#kit/client/api.ts';
import { type Finding, openFindings, texts } from '../contract.ts';

/** A notice on every screen of what needs the owner; the checkup's own screen has the details. */
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
      // A copy of the site has its own notice.
      if (reply && !abort.signal.aborted)
        setFindings(reply.findings.filter(({ check }) => check !== 'original'));
    });
    return () => abort.abort();
  }, [key]);
  return findings;
}
