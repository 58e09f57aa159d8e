import { Toolbar as Bar } from '@base-ui/react/toolbar';
import type { ReactNode } from 'react';

type ActionProps = { onClick: () => void; isDisabled?: boolean; children: ReactNode };

export function Action({ onClick, isDisabled = false, children }: ActionProps) {
  return (
    <Bar.Button
      className="editor-action"
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </Bar.Button>
  );
}
