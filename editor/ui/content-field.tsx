import { lazy, memo, Suspense, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#kit/ui/class-names.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';

const RichTextEditor = lazy(async () => ({
  default: memo((await import('../rich-text-editor.tsx')).RichTextEditor),
}));

/** Loads the parser with the first text. */
export const renderMarkdown = async (text: string) =>
  (await import('../markdown/markdown.ts')).renderMarkdown(text);

type Props = {
  label: string;
  hint?: string;
  labelClass?: string;
  noteClass?: string;
  /** Initial text only: change `editorKey` to replace it. */
  value: string;
  editorKey?: string | number;
  error: string | undefined;
  onChange: (html: string) => void;
  placeholder: string;
  lang?: string;
  counterPlace?: Element | null;
};

export function ContentField(props: Props) {
  const { label, hint, labelClass, noteClass, value, editorKey, error, onChange, ...rest } = props;
  const id = useId();
  const [initial, setInitial] = useState({ editorKey, html: value });
  if (initial.editorKey !== editorKey) setInitial({ editorKey, html: value });
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const [change] = useState(() => (html: string) => latest.current(html));
  return (
    <>
      <span id={id} className={labelClass}>
        {label}
      </span>
      <Suspense fallback={<EditorSkeleton />}>
        <RichTextEditor
          key={editorKey}
          initialHtml={initial.html}
          onChange={change}
          {...rest}
          labelledBy={id}
          describedBy={error && `${id}-error`}
          invalid={Boolean(error)}
        />
      </Suspense>
      {hint && <p className={classNames('text-xs text-soft', noteClass)}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className={classNames('text-xs font-medium text-bad', noteClass)}>
          {error}
        </p>
      )}
    </>
  );
}
