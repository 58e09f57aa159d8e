import { Skeleton } from '#kit/ui/states.tsx';
import '../editor.css';

/** Placeholder for toolbar and text while the editor loads. */
export function EditorSkeleton() {
  return (
    <div className="editor" aria-busy>
      <div className="editor-toolbar">
        <Skeleton className="h-9 w-full" />
      </div>
      <div className="editor-page">
        <div className="prose">
          <Skeleton className="h-96 w-full" />
        </div>
      </div>
    </div>
  );
}
