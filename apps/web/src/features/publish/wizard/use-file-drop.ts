import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external';
import { monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/monitor-for-external';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import { getFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/get-files';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `take` with files dropped or pasted anywhere on the page. Returns true while files are dragged over the page.
 */
export function useFileDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onFiles = useEffectEvent(take);
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    addEventListener('paste', onPaste);
    const stop = combine(
      dropTargetForExternal({
        element: document.documentElement,
        canDrop: containsFiles,
        onDrop: ({ source }) => onFiles(getFiles({ source })),
      }),
      monitorForExternal({
        canMonitor: containsFiles,
        onDragStart: () => {
          setIsOver(true);
          // Prevents the browser from opening a file that is dropped outside the target.
          preventUnhandled.start();
        },
        onDrop: () => {
          setIsOver(false);
          preventUnhandled.stop();
        },
      }),
    );
    return () => {
      removeEventListener('paste', onPaste);
      stop();
    };
  }, []);
  return isOver;
}
