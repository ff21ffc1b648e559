export { default as ChartIcon } from '@mui/icons-material/BarChartOutlined';
