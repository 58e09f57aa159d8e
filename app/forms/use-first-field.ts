import { useEffect } from 'react';

/** After the dialog has opened (a child's effect): who opens a form wants to type, not to close it. */
export function useFirstField(formId: string) {
  useEffect(() => {
    const first = document.getElementById(formId)?.querySelector('input, select, textarea');
    if (first instanceof HTMLElement) first.focus();
  }, [formId]);
}
