import { IconFile, IconFileMusic, IconFileTypePdf, IconFileTypeXls, IconPhoto } from '@tabler/icons-react'
import css from './FileRow.module.css'

const icons: Record<string, typeof IconFile> = {
  pdf: IconFileTypePdf,
  xls: IconFileTypeXls,
  xlsx: IconFileTypeXls,
  csv: IconFileTypeXls,
  mp3: IconFileMusic,
  png: IconPhoto,
  jpg: IconPhoto,
  jpeg: IconPhoto,
  gif: IconPhoto,
  webp: IconPhoto,
}

/** What kind of file a name says it is. Only a picture: the name is always written beside it. */
export function FileIcon({ name }: { name: string }) {
  const Icon = icons[name.split('.').pop()?.toLowerCase() ?? ''] ?? IconFile
  return <Icon size={28} className={css.icon} aria-hidden="true" />
}
