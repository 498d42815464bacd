{{/* Names of everything begin with the release's. */}}
{{- define "netreach.name" -}}
{{- if contains "netreach" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-netreach" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* What tells the pods of a part from all others: (list $ "api"). */}}
{{- define "netreach.selector" -}}
app.kubernetes.io/name: netreach
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* (list $ "api") */}}
{{- define "netreach.labels" -}}
{{ include "netreach.selector" . }}
app.kubernetes.io/version: {{ include "netreach.tag" (index . 0) | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ (index . 0).Chart.Name }}-{{ (index . 0).Chart.Version }}
{{- end }}

{{- define "netreach.tag" -}}
{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "netreach.secret" -}}
{{ .Values.secrets.existing | default (printf "%s-secrets" (include "netreach.name" .)) }}
{{- end }}

{{- define "netreach.owner" -}}
{{ .Values.owner.existing | default (printf "%s-owner" (include "netreach.name" .)) }}
{{- end }}

{{/* Where the pods of a part may run: (list $ "api"). Replicas keep off each other's machines where they can. */}}
{{- define "netreach.place" -}}
{{- $root := index . 0 -}}
serviceAccountName: {{ include "netreach.name" $root }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with $root.Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{ include "netreach.selector" . | nindent 8 }}
{{- end }}

{{/* Of each container: nothing but its volumes can be written. */}}
{{- define "netreach.confined" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Where the settings of our own processes come from. */}}
{{- define "netreach.settings" -}}
- configMapRef: { name: {{ include "netreach.name" . }}-settings }
- secretRef: { name: {{ include "netreach.secret" . }} }
{{- end }}
