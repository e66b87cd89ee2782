import type { ReactNode } from 'react'
import type { ControlProps } from './control.ts'

type FieldProps = {
  id: string
  label: string
  /** Shown after the label: that the field is optional. */
  note?: string | undefined
  hint?: string | undefined
  /** Message for the current error of the field. */
  error: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A control with its label above it; its hint and error are tied to it for screen readers. */
export function Field({ id, label, note, hint, error, className, children }: FieldProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-small font-medium text-heading">
        {label}
        {note !== undefined && (
          <>
            {' '}
            <span className="font-normal text-quiet">{note}</span>
          </>
        )}
      </label>
      <div className="mt-2.5">
        {children({
          id,
          'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error === undefined ? undefined : true,
        })}
      </div>
      {errorId !== undefined && (
        <p id={errorId} className="mt-3 border-l-2 border-error pl-3 text-small text-error">
          {error}
        </p>
      )}
      {hintId !== undefined && (
        <p id={hintId} className="mt-1.5 text-note text-balance text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
