{{/* The name of everything is that of the release. Helm also takes names that no service can have. */}}
{{- define "gateway.name" -}}
{{- if not (regexMatch "^[a-z]([-a-z0-9]*[a-z0-9])?$" .Release.Name) -}}
{{- fail (printf "%q names no service of Kubernetes: the name of the release must begin with a letter and have no dot" .Release.Name) -}}
{{- end -}}
{{- .Release.Name -}}
{{- end -}}

{{- define "gateway.labels" -}}
app.kubernetes.io/name: agent-governance-gateway
app.kubernetes.io/instance: {{ include "gateway.name" . | quote }}
{{- end -}}

{{/* A value as text. Helm reads numbers of a file as floats, which it would write as 1e+06; Kubernetes replaces $(NAME). */}}
{{- define "gateway.text" -}}
{{- if kindIs "float64" . -}}
{{- int64 . | quote -}}
{{- else -}}
{{- toString . | replace "$" "$$" | quote -}}
{{- end -}}
{{- end -}}
